import { fileURLToPath } from "node:url";

/** The repository's root folder: everything the stack reads lies below it. */
export const projectRoot = fileURLToPath(new URL("../../", import.meta.url));

/** Where Node keeps what it has compiled, which makes the next start quicker. */
export const compileCacheDir = `${projectRoot}node_modules/.cache/node`;

/** Where `npm start` keeps its data: the database, the caught mail, the uploaded files. Git-ignored. */
export const defaultDataDir = `${projectRoot}.envent`;
