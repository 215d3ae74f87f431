// @vitest-environment jsdom
import { act, render, screen } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { Button } from "./button.tsx";
import { button, cleanPageAfterEach, press } from "./testing/render-page.tsx";
import { useSubmission } from "./use-submission.ts";

cleanPageAfterEach();

function Saver({ work }: { work: () => Promise<void> }) {
  const { busy, error, submit } = useSubmission("It did not work.");
  return (
    <>
      <Button busy={busy} busyLabel="Saving…" onClick={() => submit(work)}>
        Save
      </Button>
      <p>{error?.message}</p>
    </>
  );
}

describe("a busy button", () => {
  it("is disabled, says what is going on, and comes back", async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    render(<Saver work={() => promise} />);
    press("Save");
    expect(button("Saving…").disabled).toBe(true);
    expect(button("Saving…").getAttribute("aria-busy")).toBe("true");
    await act(async () => resolve());
    expect(button("Save").disabled).toBe(false);
  });

  it("gets its focus back after it was disabled", async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    render(<Saver work={() => promise} />);
    button("Save").focus();
    press("Save");
    button("Saving…").blur(); // What browsers do to a control that becomes disabled.
    await act(async () => resolve());
    expect(document.activeElement).toBe(button("Save"));
  });
});

describe("useSubmission", () => {
  it("runs the work of a double click once", async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const work = vi.fn(() => promise);
    render(<Saver work={work} />);
    const save = button("Save");
    act(() => {
      save.click();
      save.click();
    });
    await act(async () => resolve());
    expect(work).toHaveBeenCalledTimes(1);
  });

  it("shows the fallback for an error that says nothing, and forgets it on the next try", async () => {
    const work = vi.fn<() => Promise<void>>().mockRejectedValueOnce(new Error(""));
    render(<Saver work={work} />);
    await act(async () => press("Save"));
    expect(screen.getByText("It did not work.")).toBeTruthy();
    await act(async () => press("Save"));
    expect(screen.queryByText("It did not work.")).toBeNull();
  });
});
