interface PageParts {
  path: string;
  html: string;
  title: string;
  description: string;
  /** Files of the build that this page needs beside the app's own. */
  scripts: string[];
}

const escapeHtml = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");

/** Replaces what must be there. A function as the replacement: `$` means nothing in a page's text. */
function replaceOnce(html: string, pattern: RegExp, text: string): string {
  if (!pattern.test(html)) throw new Error(`index.html has nothing that looks like ${pattern}`);
  return html.replace(pattern, () => text);
}

/**
 * A page of its own from the app's shell: its text in #root, its title and description, and its address for
 * public/boot.js, which hides it from whom it is not for.
 * @throws Error when the shell has lost one of the places
 */
export function fillShell(shell: string, page: PageParts): string {
  const title = escapeHtml(page.title);
  const description = escapeHtml(page.description);
  const preloads = page.scripts
    .filter((file) => !shell.includes(`/${file}`))
    .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`)
    .join("\n    ");
  const replacements: [RegExp, string][] = [
    [/<title>[^<]*<\/title>/, `<title>${title}</title>`],
    [/<meta\s+name="description"[^>]*>/, `<meta name="description" content="${description}" />`],
    [/<meta\s+property="og:title"[^>]*>/, `<meta property="og:title" content="${title}" />`],
    [/<script src="\/boot\.js">/, `<script src="/boot.js" data-page="${page.path}">`],
    // Without a script the page can be read, and the sentence that says it cannot would be wrong.
    [/<noscript>[\s\S]*?<\/noscript>/, ""],
    [/<\/head>/, `  ${preloads}\n  </head>`],
    [/<div id="root"><\/div>/, `<div id="root">${page.html}</div>`],
  ];
  return replacements.reduce((html, [pattern, text]) => replaceOnce(html, pattern, text), shell);
}
