import fc from "fast-check";
import { findCode, findLinks } from "inbucket-client";
import { recipientOf, withEnvelopeHeaders } from "../../stack/mail/envelope-headers.ts";
import { readMail } from "../../stack/mail/read-mail.ts";
import { oddText } from "../odd-values.ts";
import { type Subject, subject } from "./subject.ts";

const headerNames = fc.constantFrom(
  "From",
  "To",
  "Subject",
  "Content-Type",
  "Content-Transfer-Encoding",
  "MIME-Version",
  "Date",
  "__proto__",
  "constructor",
);
const headerTexts = fc.constantFrom(
  '"Ada" <ada@example.com>',
  "=?utf-8?b?w6TDtg==?=",
  "=?utf-8?q?=E4=F6?=",
  "multipart/mixed; boundary=x",
  "multipart/alternative; boundary=x",
  "text/html; charset=iso-2022-jp",
  "text/plain; charset=chaos",
  "base64",
  "quoted-printable",
  "undisclosed:;",
);
const headerLine = fc
  .tuple(headerNames, fc.oneof(headerTexts, oddText))
  .map(([name, value]) => `${name}: ${value}`);
const bodyLine = fc.oneof(
  fc.constantFrom("--x", "--x--", "", "=", "=E4=", "PGE+", "<a href='http://a.b/?c=1&amp;d'>", "."),
  headerLine,
  oddText,
);

/** Mail as a server may get it: headers that make sense one by one, bodies that often do not fit them. */
const message = fc
  .tuple(fc.array(headerLine, { maxLength: 8 }), fc.array(bodyLine, { maxLength: 12 }))
  .map(([headers, body]) => Buffer.from([...headers, "", ...body].join("\r\n")));
const rawMail = fc.oneof(
  { weight: 4, arbitrary: message },
  { weight: 1, arbitrary: fc.uint8Array({ maxLength: 400 }).map((bytes) => Buffer.from(bytes)) },
);

const markup = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        "<a href='",
        '">',
        "</a>",
        "<",
        "&#x",
        "&amp;",
        "<!--",
        "-->",
        "<style>",
        " ",
      ),
      fc.constantFrom("http://a.example/?x=1", "javascript:alert(1)", "123456", "12345", "&#49;"),
      oddText,
    ),
    { maxLength: 30 },
  )
  .map((parts) => parts.join(""));

/** The mail server's reader, and the client's search for links and codes. */
export const mailSubjects: Subject[] = [
  subject("a mail of any kind is read", rawMail, async (raw) => {
    const recipient = "ada@example.com";
    const mail = { id: "1-1", mailbox: "ada", recipient, receivedAt: new Date(), seen: false, raw };
    const { to, header, attachments } = await readMail(mail);
    if (!to.some((address) => address.includes(recipient))) throw new Error("nobody got it");
    if (typeof JSON.stringify({ header, attachments }) !== "string") throw new Error("not JSON");
  }),
  subject("no envelope adds a header line", fc.tuple(oddText, oddText, oddText), (texts) => {
    const [from, helo, recipient] = texts;
    const stored = withEnvelopeHeaders(
      Buffer.from("\r\nbody"),
      { from, helo, recipient },
      new Date(),
    );
    const head = stored.toString("utf8").split("\r\n\r\n")[0] ?? "";
    if (head.split(/\r\n|\r|\n/).length !== 3) throw new Error(`more than three lines: ${head}`);
    if (recipientOf(stored) === null) throw new Error("the recipient is lost");
  }),
  subject("a code has six digits", fc.tuple(markup, markup, oddText), ([html, text, heading]) => {
    const code = findCode({ html, text, subject: heading });
    if (code !== null && !/^\d{6}$/.test(code)) throw new Error(`"${code}" is no code`);
  }),
  subject("a link leads to the web", fc.tuple(markup, markup), ([html, text]) => {
    for (const link of findLinks({ html, text })) {
      if (!/^https?:\/\//i.test(link)) throw new Error(`"${link}" is no link`);
    }
  }),
];
