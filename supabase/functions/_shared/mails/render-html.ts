import type { Block, MailContent } from "./blocks.ts";
import { escapeHtml } from "./escape-html.ts";

const fonts = "Inter,-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const monospace = "ui-monospace,SFMono-Regular,Menlo,Consolas,monospace";

/** Programs without media queries show the light colours, which are written on each element. */
const darkStyles = `
    @media (prefers-color-scheme: dark) {
      .canvas { background: #10211a !important; }
      .card { background: #172c23 !important; border-color: #2b4438 !important; }
      .ink { color: #f0f4ee !important; }
      .muted { color: #b3c2b8 !important; }
      .code { background: #10211a !important; border-color: #2b4438 !important; color: #bff36b !important; }
      .button { background: #bff36b !important; }
      .button a { color: #123d2c !important; }
      .link { color: #bff36b !important; }
      .logo { background: #bff36b !important; color: #123d2c !important; }
    }
    @media (max-width: 480px) {
      .inset { padding-left: 24px !important; padding-right: 24px !important; }
    }`;

function renderBlock(block: Block): string {
  switch (block.kind) {
    case "paragraph":
      return `<p class="ink" style="margin:0 0 18px;font-size:16px;line-height:26px;color:#1d2b24;">${escapeHtml(block.text)}</p>`;
    case "code":
      return `<p class="code" style="margin:6px 0 24px;padding:18px 12px;border:1px solid #d9e3d5;border-radius:12px;background:#f3f7ee;text-align:center;font-family:${monospace};font-size:34px;line-height:40px;font-weight:700;letter-spacing:8px;color:#123d2c;">${escapeHtml(block.code)}</p>`;
    case "button":
      return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:6px 0 20px;"><tr><td class="button" style="border-radius:10px;background:#123d2c;"><a href="${escapeHtml(block.url)}" style="display:inline-block;padding:14px 26px;font-size:16px;line-height:20px;font-weight:600;color:#ffffff;text-decoration:none;">${escapeHtml(block.label)}</a></td></tr></table>
            <p class="muted" style="margin:0 0 18px;font-size:13px;line-height:20px;color:#5b6a62;">If the button does not work, open this address:<br><a class="link" href="${escapeHtml(block.url)}" style="color:#1f6b4a;word-break:break-all;">${escapeHtml(block.url)}</a></p>`;
    case "link":
      return `<p class="ink" style="margin:0 0 18px;font-size:16px;line-height:26px;color:#1d2b24;">${escapeHtml(block.lead)} <a class="link" href="${escapeHtml(block.url)}" style="color:#1f6b4a;font-weight:600;">${escapeHtml(block.label)}</a></p>`;
    case "note":
      return `<p class="muted" style="margin:0 0 12px;font-size:14px;line-height:22px;color:#5b6a62;">${escapeHtml(block.text)}</p>`;
  }
}

/** A mail as HTML: tables and inline styles, because mail programs know little else; no picture, nothing loaded. */
export function renderHtml(content: MailContent): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta name="supported-color-schemes" content="light dark">
    <title>${escapeHtml(content.title)}</title>
    <style>${darkStyles}
    </style>
  </head>
  <body class="canvas" style="margin:0;padding:0;background:#f6f5f0;">
    <div style="display:none;max-height:0;overflow:hidden;">${escapeHtml(content.preview)}</div>
    <table role="presentation" class="canvas" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:#f6f5f0;font-family:${fonts};">
      <tr>
        <td align="center" style="padding:32px 12px;">
          <table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px;">
            <tr><td class="inset" style="padding:0 40px 18px;">
              <table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>
                <td class="logo" width="34" height="34" align="center" style="width:34px;height:34px;border-radius:9px;background:#123d2c;color:#bff36b;font-size:20px;line-height:34px;font-weight:800;">E</td>
                <td class="ink" style="padding-left:10px;font-size:19px;line-height:34px;font-weight:700;color:#1d2b24;">Envent</td>
              </tr></table>
            </td></tr>
            <tr><td class="card inset" style="padding:36px 40px 24px;border:1px solid #e4e3db;border-radius:16px;background:#ffffff;word-break:break-word;overflow-wrap:anywhere;">
            <h1 class="ink" style="margin:0 0 18px;font-size:24px;line-height:32px;font-weight:700;color:#1d2b24;">${escapeHtml(content.title)}</h1>
            ${content.blocks.map(renderBlock).join("\n            ")}
            </td></tr>
            <tr><td class="inset muted" style="padding:20px 40px 0;font-size:13px;line-height:20px;color:#5b6a62;">Envent · Start your entrepreneurial journey</td></tr>
          </table>
        </td>
      </tr>
    </table>
  </body>
</html>
`;
}
