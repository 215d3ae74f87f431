import { createHmac, createSign, generateKeyPairSync, randomUUID } from "node:crypto";
import { createServer } from "node:http";

export interface Claims {
  [name: string]: unknown;
}

/** How the next ID token is to be wrong. */
export interface Mischief {
  /** Replaces claims; undefined takes one out. */
  claims?: Claims;
  /** "stranger": signed by a key that the issuer does not publish. "none" and "HS256": see RFC 8725, 2.1. */
  signature?:
    | "right"
    | "stranger"
    | "none"
    | "HS256 with the client's secret"
    | "HS256 with the public key";
  /** The token endpoint answers without an ID token. */
  withoutIdToken?: boolean;
}

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
const newKey = () => generateKeyPairSync("rsa", { modulusLength: 2048 });

/** An OpenID issuer that can be told to issue wrong tokens. Its code is whatever the caller makes up. */
export async function startMisbehavingIssuer(client: { id: string; secret: string }) {
  const own = newKey();
  const stranger = newKey();
  let mischief: Mischief = {};
  let nonce: string | undefined;

  function sign(payload: string, header: object, key: typeof own): string {
    const input = `${encode(header)}.${payload}`;
    return `${input}.${createSign("RSA-SHA256").update(input).sign(key.privateKey, "base64url")}`;
  }

  function idToken(origin: string): string {
    const now = Math.floor(Date.now() / 1000);
    const right = {
      iss: origin,
      aud: client.id,
      sub: randomUUID(),
      iat: now,
      exp: now + 300,
      nonce,
      name: "Mallory",
      email_verified: true,
    };
    const payload = encode({ ...right, ...mischief.claims });
    const hmac = (secret: string | Buffer) => {
      const input = `${encode({ alg: "HS256", typ: "JWT" })}.${payload}`;
      return `${input}.${createHmac("sha256", secret).update(input).digest("base64url")}`;
    };
    const header = { alg: "RS256", kid: "own" };
    switch (mischief.signature) {
      case "none":
        return `${encode({ alg: "none" })}.${payload}.`;
      case "stranger":
        return sign(payload, header, stranger);
      case "HS256 with the client's secret":
        return hmac(client.secret);
      case "HS256 with the public key":
        return hmac(own.publicKey.export({ type: "spki", format: "pem" }));
      default:
        return sign(payload, header, own);
    }
  }

  function answerFor(path: string, origin: string): object {
    if (path === "/jwks") {
      const key = own.publicKey.export({ format: "jwk" });
      return { keys: [{ ...key, kid: "own", use: "sig", alg: "RS256" }] };
    }
    if (path === "/token") {
      const token = { access_token: randomUUID(), token_type: "Bearer", expires_in: 300 };
      return mischief.withoutIdToken ? token : { ...token, id_token: idToken(origin) };
    }
    return {
      issuer: origin,
      authorization_endpoint: `${origin}/authorize`,
      token_endpoint: `${origin}/token`,
      jwks_uri: `${origin}/jwks`,
      response_types_supported: ["code"],
      subject_types_supported: ["public"],
      id_token_signing_alg_values_supported: ["RS256"],
    };
  }

  let origin = "";
  const server = createServer((request, response) => {
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify(answerFor(request.url ?? "/", origin)));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  origin = `http://127.0.0.1:${address && typeof address === "object" ? address.port : 0}`;
  return {
    origin,
    /** What the next token will be like, for the sign-in that was begun with this address. */
    prepare(authorizationUrl: string, next: Mischief) {
      nonce = new URL(authorizationUrl).searchParams.get("nonce") ?? undefined;
      mischief = next;
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
