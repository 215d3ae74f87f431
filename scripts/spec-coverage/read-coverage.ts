export interface Proof {
  file: string;
  title: string;
}

export interface Statement {
  /** The line in the document, for messages. */
  line: number;
  text: string;
  proofs: Proof[];
}

export interface Exception {
  line: number;
  text: string;
  reason: string;
}

export interface Coverage {
  statements: Statement[];
  exceptions: Exception[];
}

const proofForm = /^`([^`]+)` › (.+)$/;

/**
 * Reads docs/spec-coverage.md. Its tables have two columns: a statement and its proofs, each a file and a test's title
 * ("`file` › title", one a line); below the heading "Without a test here", a statement and the reason.
 * @throws Error that names the line, when a row is not of this form
 */
export function readCoverage(document: string): Coverage {
  const coverage: Coverage = { statements: [], exceptions: [] };
  let isException = false;
  for (const [index, text] of document.split("\n").entries()) {
    const line = index + 1;
    if (text.startsWith("#")) isException = /without a test/i.test(text);
    const cells = cellsOf(text);
    if (!cells) continue;
    const [statement = "", proof = "", ...rest] = cells;
    if (rest.length > 0 || !statement) throw new Error(`line ${line}: a row has two columns`);
    if (isException) coverage.exceptions.push({ line, text: statement, reason: proof });
    else coverage.statements.push({ line, text: statement, proofs: proofsOf(proof, line) });
  }
  return coverage;
}

/** The cells of a table's row; nothing for its head, its rule and all other lines. */
function cellsOf(line: string): string[] | undefined {
  if (!line.startsWith("|") || /^\|[\s:|-]+\|$/.test(line)) return undefined;
  const cells = line
    .slice(1, -1)
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll("\\|", "|"));
  return cells[0] === "Statement" ? undefined : cells;
}

function proofsOf(cell: string, line: number): Proof[] {
  const parts = cell.split("<br>").map((part) => part.trim());
  return parts.filter(Boolean).map((part) => {
    const [, file = "", title = ""] = proofForm.exec(part) ?? [];
    if (!file) throw new Error(`line ${line}: "${part}" is not of the form \`file\` › title`);
    return { file, title };
  });
}
