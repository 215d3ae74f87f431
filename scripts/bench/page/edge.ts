import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createSecureServer } from "node:http2";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";

export interface Edge {
  origin: string;
  close(): Promise<void>;
}

interface Answer {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

const isText = (type: string) => /^text\/|javascript|json|svg/.test(type);

/** What hosts choose for answers that they compress as they go; their stored files are smaller still. */
const quality = 5;

function compress(body: Buffer): Buffer {
  return brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
}

/** A certificate for this machine's own address, which only a browser that is told to will take. */
function makeCertificate(): { key: Buffer; cert: Buffer } {
  const folder = mkdtempSync(join(tmpdir(), "envent-edge-"));
  const [key, cert] = [join(folder, "key.pem"), join(folder, "cert.pem")];
  try {
    execFileSync(
      "openssl",
      [
        "req",
        "-x509",
        "-newkey",
        "ec",
        "-pkeyopt",
        "ec_paramgen_curve:prime256v1",
        "-nodes",
      ].concat(["-keyout", key, "-out", cert, "-days", "2", "-subj", "/CN=127.0.0.1"]),
      { stdio: "ignore" },
    );
    return { key: readFileSync(key), cert: readFileSync(cert) };
  } catch (cause) {
    throw new Error("The measurement needs the command openssl, for a certificate.", { cause });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Stands before the preview server as a host's edge does: HTTPS, HTTP/2 and brotli. The preview server itself speaks
 * HTTP/1.1 and sends every byte as it is, so what it alone would show is another page's speed. Answers are kept: the
 * first visit pays for the compression, the others measure the page.
 */
export async function startEdge(upstream: string): Promise<Edge> {
  const kept = new Map<string, Answer>();

  const ask = async (path: string, accept: string): Promise<Answer> => {
    const name = `${path} ${accept.includes("text/html")}`;
    const known = kept.get(name);
    if (known) return known;
    const response = await fetch(upstream + path, { headers: { accept } });
    const headers = Object.fromEntries(response.headers);
    // These are the connection's own, or no longer true of the body.
    for (const own of ["connection", "keep-alive", "transfer-encoding", "content-length"])
      delete headers[own];
    let body = Buffer.from(await response.arrayBuffer());
    if (isText(headers["content-type"] ?? "")) {
      body = Buffer.from(compress(body));
      headers["content-encoding"] = "br";
    }
    const answer = { status: response.status, headers, body };
    kept.set(name, answer);
    return answer;
  };

  const server = createSecureServer(makeCertificate(), (request, response) => {
    ask(request.url, request.headers.accept ?? "*/*").then(
      ({ status, headers, body }) => {
        response.writeHead(status, { ...headers, "content-length": body.length });
        response.end(body);
      },
      (error: unknown) => {
        response.writeHead(502);
        response.end(String(error));
      },
    );
  });
  const sessions = new Set<{ destroy(): void }>();
  server.on("session", (session) => {
    sessions.add(session);
    session.on("close", () => sessions.delete(session));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `https://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const session of sessions) session.destroy();
      }),
  };
}
