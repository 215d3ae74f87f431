import { registerHooks } from "node:module";

/** Lets a script import the web app's modules, which name each other from `@/` on. Import this file first. */
registerHooks({
  resolve: (specifier, context, next) =>
    specifier.startsWith("@/")
      ? next(new URL(`../../web/src/${specifier.slice(2)}`, import.meta.url).href, context)
      : next(specifier, context),
});
