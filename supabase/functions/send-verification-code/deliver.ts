import type { Mail } from "../_shared/mails/mail.ts";
import type { RequestLog } from "../_shared/request-log.ts";
import type { Mailer } from "../_shared/smtp/mailer.ts";

interface DeliveryTools {
  mailer: Mailer;
  wait: (milliseconds: number) => Promise<void>;
  inBackground: (work: Promise<unknown>) => void;
  log: RequestLog;
}

/** Mail servers that turn a mail away for a moment usually take it after one of these. */
const retryDelaysMs = [1_000, 5_000, 15_000];

async function retry(mail: Mail, { mailer, wait }: DeliveryTools): Promise<void> {
  let lastError: unknown;
  for (const delay of retryDelaysMs) {
    await wait(delay);
    try {
      return await mailer.send(mail);
    } catch (error) {
      lastError = error;
    }
  }
  throw lastError;
}

/**
 * Sends a mail, but keeps the person waiting only until `deadline`. What is not sent by then goes on in
 * the background, with retries.
 * @param giveBack undoes the request in the ledger when the mail cannot be sent in the end
 * @returns false when sending failed before the deadline; true when it succeeded or goes on
 */
export async function deliver(
  mail: Mail,
  deadline: Promise<void>,
  giveBack: () => Promise<void>,
  tools: DeliveryTools,
): Promise<boolean> {
  const sending = tools.mailer.send(mail);
  const state = await Promise.race([
    sending.then(
      () => "sent" as const,
      (error: unknown) => ({ error }),
    ),
    deadline.then(() => "pending" as const),
  ]);
  if (state === "sent") return true;
  if (state === "pending") {
    const work = sending
      .catch(() => retry(mail, tools))
      .catch(async (error) => {
        tools.log.failed("The mail could not be sent, though success was answered", error);
        await giveBack();
      });
    tools.inBackground(work);
    return true;
  }
  tools.log.failed("The mail could not be sent", state.error);
  await giveBack();
  return false;
}
