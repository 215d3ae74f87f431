import type { TestProject } from "vitest/node";
import type { StackAddresses } from "../stack/embedded-stack.ts";
import { createTemporaryStack } from "./temporary-stack.ts";

declare module "vitest" {
  export interface ProvidedContext {
    stack: StackAddresses;
  }
}

/** Starts one stack for all integration tests; they find its addresses with `inject("stack")`. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const stack = await createTemporaryStack();
  try {
    await stack.start();
  } catch (error) {
    console.error(stack.log());
    await stack.remove();
    throw error;
  }
  project.provide("stack", stack.addresses);
  return () => stack.remove();
}
