import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import { join } from "node:path";

/** One message as it lies in the folder. */
export interface MessageFile {
  id: string;
  seen: boolean;
  raw: Buffer;
}

/** Where messages are kept between two runs. */
export interface MessageFiles {
  /** Every complete message, oldest first; what a crash left half-written is removed. */
  load(): MessageFile[];
  /** Resolves once the message is on the disk under its final name. */
  write(id: string, raw: Buffer): Promise<void>;
  markSeen(id: string): void;
  remove(id: string): void;
}

const FILE_NAME = /^(\d{13}-\d{6})(\.seen)?\.eml$/;
const HALF_WRITTEN = /^\d{13}-\d{6}\.part$/;

/**
 * Keeps messages as `.eml` files in a folder, created when missing.
 *
 * A message is written under a temporary name, flushed, and renamed: it is there whole or not at all, even when the
 * process is killed. "Seen" is part of the name, as in a Maildir, so marking a message is one rename.
 * Changes after the write are synchronous, so a message cannot be renamed and removed at the same time.
 *
 * @throws when the folder cannot be made or written
 */
export function openMessageFiles(folder: string): MessageFiles {
  mkdirSync(folder, { recursive: true });
  const unseen = (id: string) => join(folder, `${id}.eml`);
  const seen = (id: string) => join(folder, `${id}.seen.eml`);

  return {
    load() {
      const names = readdirSync(folder).sort();
      for (const name of names.filter((each) => HALF_WRITTEN.test(each))) {
        rmSync(join(folder, name), { force: true });
      }
      return names.flatMap((name) => {
        const match = FILE_NAME.exec(name);
        if (!match?.[1]) return [];
        return [{ id: match[1], seen: Boolean(match[2]), raw: readFileSync(join(folder, name)) }];
      });
    },

    async write(id, raw) {
      const part = join(folder, `${id}.part`);
      try {
        const file = await open(part, "wx");
        try {
          await file.writeFile(raw);
          await file.datasync();
        } finally {
          await file.close();
        }
        await rename(part, unseen(id));
      } catch (error) {
        await rm(part, { force: true });
        throw error;
      }
    },

    markSeen(id) {
      renameSync(unseen(id), seen(id));
    },

    remove(id) {
      rmSync(unseen(id), { force: true });
      rmSync(seen(id), { force: true });
    },
  };
}
