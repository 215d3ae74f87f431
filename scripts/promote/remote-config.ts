import type { PromotionSettings } from "./settings.ts";

const text = (value: string) => JSON.stringify(value);

/** "Envent <hello@envent.app>" in its two parts; settings.ts has checked the form. */
function sender(from: string): { name: string; address: string } {
  const [, name = "", address = ""] = /^([^<]*)<([^>]*)>$/.exec(from) ?? [];
  return { name: name.trim(), address };
}

function provider(name: string, hasKeys: boolean): string {
  return `[remotes.promotion.auth.external.${name}]
enabled = ${hasKeys}
skip_nonce_check = false`;
}

/**
 * What one hosted project has different from config.toml, as the block for remotes that the CLI knows.
 * Without it, `config push` would give the project this laptop's addresses. Secrets are named, not
 * written: the CLI takes them from its environment.
 * Source: https://supabase.com/docs/guides/deployment/branching/configuration
 */
export function remoteConfig(projectRef: string, settings: PromotionSettings): string {
  const site = settings.SITE_URL.replace(/\/+$/, "");
  const { name, address } = sender(settings.SMTP_FROM);
  return `
[remotes.promotion]
project_id = ${text(projectRef)}

[remotes.promotion.auth]
site_url = ${text(site)}
additional_redirect_urls = [${text(`${site}/auth/callback`)}]

[remotes.promotion.auth.email.smtp]
enabled = true
host = "env(SMTP_HOST)"
port = ${settings.SMTP_PORT}
user = "env(SMTP_USER)"
pass = "env(SMTP_PASS)"
admin_email = ${text(address)}
sender_name = ${text(name)}

# CLI 2.x sends this one turned round: false is what switches the confirmations on, and with them the
# hiding of addresses that exist (https://github.com/supabase/cli/issues/4413; mended in 3.0). The
# contract suite sees it in /auth/v1/settings if this is ever wrong.
[remotes.promotion.auth.sms]
enable_confirmations = false

${provider("google", Boolean(settings.GOOGLE_CLIENT_ID && settings.GOOGLE_CLIENT_SECRET))}

${provider("linkedin_oidc", Boolean(settings.LINKEDIN_CLIENT_ID && settings.LINKEDIN_CLIENT_SECRET))}
`;
}
