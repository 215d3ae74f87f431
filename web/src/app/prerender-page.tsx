import { StrictMode } from "react";
import { prerenderToNodeStream } from "react-dom/static";
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from "react-router-dom";
import { PageMetaListener } from "@/components/page-meta.tsx";
import { AuthProvider } from "@/lib/session/auth-provider.tsx";
import { loadRoutes } from "./load-routes.ts";
import { routes } from "./router.tsx";

export interface PrerenderedPage {
  html: string;
  title: string;
  description: string;
}

async function readText(stream: NodeJS.ReadableStream): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of stream) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString("utf8");
}

/**
 * Draws a page as somebody sees it who is not signed in. For the build (web/prerender), never for the browser.
 * @throws Error when the address leads nowhere, or the page does not say its title
 */
export async function prerenderPage(path: string): Promise<PrerenderedPage> {
  await loadRoutes(routes, path);
  const handler = createStaticHandler(routes);
  const context = await handler.query(new Request(`http://prerender.invalid${path}`));
  if (context instanceof Response || context.statusCode !== 200)
    throw new Error(
      `${path} cannot be prerendered: it answers ${context instanceof Response ? context.status : context.statusCode}`,
    );

  let meta: Omit<PrerenderedPage, "html"> | undefined;
  const { prelude } = await prerenderToNodeStream(
    <StrictMode>
      <PageMetaListener value={(said) => (meta = said)}>
        <AuthProvider>
          <StaticRouterProvider
            router={createStaticRouter(handler.dataRoutes, context)}
            context={context}
            hydrate={false}
          />
        </AuthProvider>
      </PageMetaListener>
    </StrictMode>,
  );
  const html = await readText(prelude);
  if (!meta) throw new Error(`${path} cannot be prerendered: it has no <PageMeta>`);
  return { html, ...(meta as Omit<PrerenderedPage, "html">) };
}
