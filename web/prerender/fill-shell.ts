interface PageParts {
  path: string;
  /** The site's origin. */
  site: string;
  html: string;
  title: string;
  description: string;
  /** Files of the build that this page needs beside the app's own. */
  scripts: string[];
  /** It can be seen before its script is there, but not used without it. */
  needsScript?: boolean;
}

const escapeHtml = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");

/** Replaces what must be there. A function as the replacement: `$` means nothing in a page's text. */
function replaceOnce(html: string, pattern: RegExp, text: string): string {
  if (!pattern.test(html)) throw new Error(`index.html has nothing that looks like ${pattern}`);
  return html.replace(pattern, () => text);
}

/**
 * The shell with the whole address of the picture for social networks: they fetch it from elsewhere.
 * @throws Error when the shell has lost it
 */
export function nameSite(shell: string, site: string): string {
  const picture = '<meta property="og:image" content="';
  return replaceOnce(shell, new RegExp(`${picture}(?=/)`), picture + site);
}

/**
 * A page of its own from the app's shell: its text in #root, its title and description, and its address for
 * public/boot.js, which hides it from whom it is not for.
 * @throws Error when the shell has lost one of the places
 */
export function fillShell(shell: string, page: PageParts): string {
  const title = escapeHtml(page.title);
  const description = escapeHtml(page.description);
  const address = page.site + page.path;
  const preloads = page.scripts
    .filter((file) => !shell.includes(`/${file}`))
    .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`);
  const links = [
    `<link rel="canonical" href="${address}" />`,
    `<meta property="og:url" content="${address}" />`,
    ...preloads,
  ].join("\n    ");
  const replacements: [RegExp, string][] = [
    [/<title>[^<]*<\/title>/, `<title>${title}</title>`],
    [/<meta\s+name="description"[^>]*>/, `<meta name="description" content="${description}" />`],
    [/<meta\s+property="og:title"[^>]*>/, `<meta property="og:title" content="${title}" />`],
    [/<script src="\/boot\.js">/, `<script src="/boot.js" data-page="${page.path}">`],
    [/<\/head>/, `  ${links}\n  </head>`],
    [
      /<div id="root"><\/div>/,
      `<div id="root"${page.needsScript ? " data-needs-script" : ""}>${page.html}</div>`,
    ],
  ];
  // Where the page can be read without a script, the sentence that says it cannot would be wrong.
  if (!page.needsScript) replacements.push([/<noscript>[\s\S]*?<\/noscript>/, ""]);
  return replacements.reduce((html, [pattern, text]) => replaceOnce(html, pattern, text), shell);
}
