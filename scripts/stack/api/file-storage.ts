import { createHash, randomUUID } from "node:crypto";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import type { ReadableStream as NodeReadableStream } from "node:stream/web";
import type { App } from "@supabase/lite";

// The library exports the interface only as a field of its app.
type StorageAdapter = NonNullable<App["_storageAdapter"]>;
type ObjectMetadata = Awaited<ReturnType<StorageAdapter["uploadObject"]>>;
type Body = Parameters<StorageAdapter["uploadObject"]>[3];

function readAll(body: Body): Promise<Buffer> | Buffer {
  if (body instanceof Uint8Array) return Buffer.from(body);
  return buffer(Readable.fromWeb(body as NodeReadableStream));
}

/**
 * Keeps uploaded files in a folder. A file's name on disk is the hash of its key, so no key, however
 * it is written, leads out of the folder; what the server must know of it lies beside it as JSON.
 */
export class FileStorage implements StorageAdapter {
  readonly driver = null;
  readonly #root: string;

  constructor(root: string) {
    this.#root = root;
  }

  #path(bucket: string, key: string): string {
    const name = createHash("sha256").update(`${bucket}/${key}`).digest("hex");
    return join(this.#root, name);
  }

  async uploadObject(
    bucket: string,
    key: string,
    _version: string | undefined,
    body: Body,
    contentType: string,
    cacheControl: string,
  ): Promise<ObjectMetadata> {
    const bytes = await readAll(body);
    const metadata: ObjectMetadata = {
      cacheControl,
      contentLength: bytes.length,
      size: bytes.length,
      mimetype: contentType,
      eTag: `"${createHash("md5").update(bytes).digest("hex")}"`,
      lastModified: new Date(),
      httpStatusCode: 200,
    };
    await this.#write(this.#path(bucket, key), bytes, metadata);
    return metadata;
  }

  /** Whole or not at all: both files get their names when they are complete, the bytes first. */
  async #write(path: string, bytes: Buffer, metadata: ObjectMetadata): Promise<void> {
    await mkdir(this.#root, { recursive: true });
    const unfinished = `${path}.${randomUUID()}`;
    await Promise.all([
      writeFile(unfinished, bytes),
      writeFile(`${unfinished}.json`, JSON.stringify(metadata)),
    ]);
    await rename(unfinished, path);
    await rename(`${unfinished}.json`, `${path}.json`);
  }

  async headObject(bucket: string, key: string): Promise<ObjectMetadata> {
    const metadata = JSON.parse(await readFile(`${this.#path(bucket, key)}.json`, "utf8"));
    return { ...metadata, lastModified: new Date(metadata.lastModified) };
  }

  async getObject(bucket: string, key: string) {
    const metadata = await this.headObject(bucket, key);
    return { metadata, httpStatusCode: 200, body: await readFile(this.#path(bucket, key)) };
  }

  async deleteObject(bucket: string, key: string): Promise<void> {
    const path = this.#path(bucket, key);
    await Promise.all([rm(path, { force: true }), rm(`${path}.json`, { force: true })]);
  }

  async deleteObjects(bucket: string, keys: string[]): Promise<void> {
    await Promise.all(keys.map((key) => this.deleteObject(bucket, key)));
  }

  async copyObject(
    sourceBucket: string,
    source: string,
    _sourceVersion: string | undefined,
    bucket: string,
    key: string,
  ) {
    const bytes = await readFile(this.#path(sourceBucket, source));
    const metadata = { ...(await this.headObject(sourceBucket, source)), lastModified: new Date() };
    await this.#write(this.#path(bucket, key), bytes, metadata);
    return { httpStatusCode: 200, eTag: metadata.eTag, lastModified: metadata.lastModified };
  }

  async privateAssetUrl(bucket: string, key: string): Promise<string> {
    return `file://${this.#path(bucket, key)}`;
  }
}
