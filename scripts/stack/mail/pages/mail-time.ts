import { type Html, html } from "./html.ts";

const TIME = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit" });
const DAY = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short" });
const FULL = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeStyle: "medium" });

/** When a mail came, briefly: the time for today's, the day for older mail. */
export function briefTime(date: Date, now = new Date()): Html {
  const today = date.toDateString() === now.toDateString();
  const text = (today ? TIME : DAY).format(date);
  return html`<time datetime="${date.toISOString()}" title="${FULL.format(date)}">${text}</time>`;
}

/** When a mail came, to the second. */
export function fullTime(date: Date): Html {
  return html`<time datetime="${date.toISOString()}">${FULL.format(date)}</time>`;
}
