import { answer, refusal } from "../_shared/answers.ts";
import { hashCaller } from "../_shared/caller.ts";
import { sendVerificationCodeRequestSchema } from "../_shared/contract.ts";
import { jsonEndpoint } from "../_shared/json-endpoint.ts";
import type { KeyedHash } from "../_shared/keyed-hash.ts";
import type { Ledger } from "../_shared/ledger.ts";
import { alreadyRegisteredMail } from "../_shared/mails/already-registered-mail.ts";
import type { Mail } from "../_shared/mails/mail.ts";
import { verificationCodeMail } from "../_shared/mails/verification-code-mail.ts";
import type { Mailer } from "../_shared/smtp/mailer.ts";
import { hashVerificationCode } from "../_shared/verification-code.ts";
import { deliver } from "./deliver.ts";
import { tooManyRequests } from "./too-many-requests.ts";

export interface SendVerificationCodeDependencies {
  ledger: Ledger;
  mailer: Mailer;
  hash: KeyedHash;
  drawCode: () => string;
  /** Where links in mails lead. */
  siteUrl: string;
  callerHeader?: string;
  /** Resolves after so many milliseconds. */
  wait: (milliseconds: number) => Promise<void>;
  inBackground: (work: Promise<unknown>) => void;
}

/**
 * No success is answered sooner. Sending a mail takes time, and for an unknown address none is sent: a
 * quick answer would say so. Long enough for a mail server near by to take a mail, so that a failure is
 * usually still told; short enough that nobody is kept waiting.
 */
export const answerFloorMs = 600;

const mailUnavailable = () =>
  refusal(
    503,
    "mail_unavailable",
    "We cannot send mail at the moment. Please try again in a few minutes.",
  );

/**
 * POST {email, name, type: "signup"}: mails six digits to an address that waits to be confirmed.
 * An unknown and a confirmed address get the same answer after the same time (spec, part 3: The code).
 */
export function createHandler(dependencies: SendVerificationCodeDependencies) {
  const { ledger, mailer, hash, drawCode, siteUrl, callerHeader, wait } = dependencies;

  return jsonEndpoint(sendVerificationCodeRequestSchema, async ({ email, name }, request, log) => {
    const floor = wait(answerFloorMs);
    const code = drawCode();
    const [caller, codeHash] = await Promise.all([
      hashCaller(hash, request.headers, callerHeader),
      hashVerificationCode(hash, email, code),
    ]);
    log.isFrom({ caller });
    const decision = await ledger.request(email, caller, codeHash);
    if ("retry_after" in decision) return tooManyRequests(decision);

    const giveBack = () => ledger.giveBack(decision.request_id);
    // Asked for every address, so that "no mail at the moment" is said to all of them alike.
    try {
      await mailer.check();
    } catch (error) {
      log.failed("The mail server does not answer", error);
      await giveBack();
      return mailUnavailable();
    }

    const mails: Record<typeof decision.outcome, () => Mail | undefined> = {
      send_code: () => verificationCodeMail(email, name, code),
      send_already_registered: () => alreadyRegisteredMail(email, siteUrl),
      send_nothing: () => undefined,
    };
    const mail = mails[decision.outcome]();
    if (mail && !(await deliver(mail, floor, giveBack, { ...dependencies, log }))) {
      return mailUnavailable();
    }
    await floor;
    return answer(200, { success: true });
  });
}
