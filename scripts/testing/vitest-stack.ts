import type { TestProject } from "vitest/node";
import type { StackAddresses } from "../stack/embedded-stack.ts";
import { createTestStack } from "./test-stack.ts";

declare module "vitest" {
  export interface ProvidedContext {
    stack: StackAddresses;
  }
}

/** Starts one stack for all integration tests; they find its addresses with `inject("stack")`. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const stack = await createTestStack();
  try {
    project.provide("stack", await stack.start());
  } catch (error) {
    console.error(stack.log());
    await stack.remove();
    throw error;
  }
  return () => stack.remove();
}
