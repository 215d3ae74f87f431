import postgres from "postgres";

/**
 * A prepared statement stays in each connection until the connection ends, in the database and here, and
 * whoever asks chooses the texts: so only the first so many, and none that is long.
 */
const mostTexts = 50;
const longestText = 2_000;

type Unsafe = postgres.Sql["unsafe"];
type Parameters = NonNullable<globalThis.Parameters<Unsafe>[1]>;

/** What Kysely reads of an answer. */
const begun = Object.assign([], { command: "BEGIN", count: 0 });

/** The prepared statement's columns are no longer what they were: a migration came in between. */
export function isOutdated(error: unknown): boolean {
  return (
    error instanceof postgres.PostgresError &&
    error.code === "0A000" &&
    error.message === "cached plan must not change result type"
  );
}

/**
 * Spares the library round trips to the database, which are most of what a small request costs:
 * - A statement with parameters is prepared. Otherwise the driver asks for their types each time.
 * - `begin` is sent, but its answer is awaited with the next statement's.
 *
 * Safe for row security: PostgreSQL plans anew when the role has changed, and checks privileges each time.
 * @param driver is changed: the library takes its connections from it
 */
export function prepareStatements(driver: postgres.Sql): { forget(): void } {
  const texts = new Set<string>();
  let edition = 0;

  function isPrepared(text: string): boolean {
    if (texts.has(text)) return true;
    if (texts.size >= mostTexts || text.length > longestText) return false;
    texts.add(text);
    return true;
  }

  const reserve = driver.reserve.bind(driver);
  driver.reserve = async () => {
    const connection = await reserve();
    const send: Unsafe = connection.unsafe.bind(connection);
    let beginning: Promise<unknown> | undefined;

    function sendStatement(text: string, parameters: Parameters = []) {
      if (parameters.length === 0 || !isPrepared(text)) return send(text, parameters);
      const current = edition === 0 ? text : `${text} /* ${edition} */`;
      return send(current, parameters, { prepare: true });
    }

    function unsafe(text: string, parameters?: Parameters) {
      if (text === "begin") {
        beginning = send(text);
        // Heard below; until then it must not count as a failure that nobody handles.
        beginning.catch(() => {});
        return Promise.resolve(begun);
      }
      const statement = sendStatement(text, parameters);
      if (!beginning) return statement;
      const both = Promise.all([beginning, statement]);
      beginning = undefined;
      // A `begin` that failed fails the statement, before anything more is sent.
      return both.then(([, answer]) => answer);
    }
    return Object.assign(connection, { unsafe });
  };

  return {
    /** Every statement is prepared anew from now on. */
    forget() {
      edition += 1;
    },
  };
}
