// @vitest-environment jsdom
import { fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { describe, expect, it } from "vitest";
import { Checkbox } from "./checkbox.tsx";
import { CodeField } from "./code-field.tsx";
import { Field } from "./field.tsx";
import { PasswordField } from "./password-field.tsx";
import { cleanPageAfterEach, descriptionOf, press, type } from "./testing/render-page.tsx";

cleanPageAfterEach();

describe("Field", () => {
  it("is described by its hint, and by its error instead when there is one", () => {
    const { rerender } = render(<Field label="Name" hint="As others read it." />);
    const input = screen.getByLabelText("Name");
    expect(descriptionOf(input)).toBe("As others read it.");
    expect(input.getAttribute("aria-invalid")).toBeNull();
    rerender(<Field label="Name" hint="As others read it." error="Too long" />);
    expect(descriptionOf(input)).toBe("Too long");
    expect(input.getAttribute("aria-invalid")).toBe("true");
  });

  it("keeps a description given from outside", () => {
    render(
      <>
        <Field label="Name" error="Too long" aria-describedby="rules" />
        <p id="rules">The rules</p>
      </>,
    );
    expect(descriptionOf(screen.getByLabelText("Name"))).toBe("Too long The rules");
  });
});

describe("PasswordField", () => {
  it("shows and hides what is typed, and says which of the two the button does", () => {
    render(<PasswordField label="Password" defaultValue="secret" />);
    const input = screen.getByLabelText<HTMLInputElement>("Password");
    expect(input.type).toBe("password");
    press("Show password");
    expect([input.type, input.value]).toEqual(["text", "secret"]);
    press("Hide password");
    expect(input.type).toBe("password");
  });
});

describe("CodeField", () => {
  function Code() {
    const [value, setValue] = useState("");
    return <CodeField label="Code" length={6} value={value} onChange={setValue} />;
  }

  it.each([
    ["123 456", "123456"],
    ["12-34-56", "123456"],
    ["1234567", "123456"],
    ["abc", ""],
    ["١٢٣", ""],
  ])("makes %j into %j", (pasted, kept) => {
    render(<Code />);
    type("Code", pasted);
    expect(screen.getByLabelText<HTMLInputElement>("Code").value).toBe(kept);
  });

  it("tells phones that a one-time code belongs here", () => {
    render(<Code />);
    const input = screen.getByLabelText("Code");
    expect(input.getAttribute("autocomplete")).toBe("one-time-code");
    expect(input.getAttribute("inputmode")).toBe("numeric");
  });
});

describe("Checkbox", () => {
  it("is ticked by its label and described by its error", () => {
    render(<Checkbox error="Please accept">I agree</Checkbox>);
    const box = screen.getByRole<HTMLInputElement>("checkbox", { name: "I agree" });
    fireEvent.click(screen.getByText("I agree"));
    expect(box.checked).toBe(true);
    expect(descriptionOf(box)).toBe("Please accept");
  });
});
