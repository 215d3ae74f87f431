export type MailProvider = { name: string; url: string };

const providers: (MailProvider & { domains: RegExp })[] = [
  { name: "Gmail", url: "https://mail.google.com/mail/u/0/", domains: /^(gmail|googlemail)\.com$/ },
  {
    name: "Outlook",
    url: "https://outlook.live.com/mail/0/",
    domains: /^(outlook|hotmail|live|msn)\.[a-z.]+$/,
  },
  {
    name: "Yahoo Mail",
    url: "https://mail.yahoo.com/",
    domains: /^(yahoo\.[a-z.]+|ymail\.com|rocketmail\.com)$/,
  },
  {
    name: "iCloud Mail",
    url: "https://www.icloud.com/mail/",
    domains: /^(icloud|me|mac)\.com$/,
  },
  {
    name: "Proton Mail",
    url: "https://mail.proton.me/",
    domains: /^(proton\.me|protonmail\.com|pm\.me)$/,
  },
  { name: "GMX", url: "https://www.gmx.net/", domains: /^gmx\.[a-z.]+$/ },
  { name: "WEB.DE", url: "https://web.de/", domains: /^web\.de$/ },
  { name: "Fastmail", url: "https://app.fastmail.com/", domains: /^fastmail\.(com|fm)$/ },
  { name: "Zoho Mail", url: "https://mail.zoho.com/", domains: /^zoho(mail)?\.com$/ },
  { name: "AOL Mail", url: "https://mail.aol.com/", domains: /^aol\.com$/ },
];

/** Where the local stack shows the mail it caught (config.toml, `[local_smtp]`). */
const localMailbox: MailProvider = { name: "the local mailbox", url: "http://127.0.0.1:54324/" };

/**
 * The web mail of an address, when its domain tells.
 * @param isDev in development all mail ends in the local mailbox, whatever the address
 */
export function mailProviderOf(email: string, isDev = false): MailProvider | undefined {
  if (isDev) return localMailbox;
  const [, domain] = /@([^@]+)$/.exec(email.toLowerCase()) ?? [];
  const found = domain && providers.find((provider) => provider.domains.test(domain));
  return found ? { name: found.name, url: found.url } : undefined;
}
