import { useState } from "react";
import { GoogleIcon } from "@/components/brand-icons.tsx";
import { Button } from "@/components/button.tsx";
import { Checkbox } from "@/components/checkbox.tsx";
import { CodeField } from "@/components/code-field.tsx";
import { Field } from "@/components/field.tsx";
import { FormStatus } from "@/components/form-status.tsx";
import { PasswordField } from "@/components/password-field.tsx";
import { TextAreaField } from "@/components/text-area-field.tsx";
import { ShowcaseSection } from "./showcase-section.tsx";

/** Buttons in every variant, size and state. */
export function ShowcaseButtons() {
  return (
    <ShowcaseSection title="Buttons">
      {(["primary", "secondary", "ghost", "danger", "danger-quiet"] as const).map((variant) => (
        <div key={variant} className="flex flex-wrap items-center gap-3">
          <Button variant={variant}>{variant}</Button>
          <Button variant={variant} size="medium">
            Medium
          </Button>
          <Button variant={variant} icon={<GoogleIcon />}>
            With an icon
          </Button>
          <Button variant={variant} disabled>
            Disabled
          </Button>
          <Button variant={variant} busy busyLabel="Saving…">
            Save
          </Button>
        </div>
      ))}
      <div className="max-w-sm">
        <Button disabled className="w-full" aria-describedby="ui-why">
          Create account
        </Button>
        <FormStatus id="ui-why" note="Says why it cannot be pressed yet." />
      </div>
    </ShowcaseSection>
  );
}

/** Inputs in every state. */
export function ShowcaseFields() {
  const [code, setCode] = useState("123");
  const [checked, setChecked] = useState(true);
  return (
    <ShowcaseSection title="Fields">
      <div className="grid gap-x-8 gap-y-2 sm:grid-cols-2">
        <Field label="Empty" placeholder="Placeholder" />
        <Field label="Filled, with a hint" defaultValue="Ada Lovelace" hint="As others read it." />
        <Field label="Wrong" defaultValue="ada@" error="Invalid email address" />
        <Field label="Disabled" defaultValue="Not now" disabled />
        <Field label="Right to left" defaultValue="عائشة الفهرية" aside="Optional" />
        <Field label="Long" defaultValue={"Donaudampfschifffahrtsgesellschaft".repeat(3)} />
        <PasswordField label="Secret" autoComplete="off" defaultValue="Right-Horse-1!" />
        <TextAreaField label="Several lines" defaultValue={"One\nTwo"} aside="7 / 1000" />
        <CodeField label="Code" value={code} length={6} onChange={setCode} />
        <CodeField
          label="Code, wrong"
          value="123456"
          length={6}
          onChange={() => undefined}
          error="Invalid verification code"
        />
        <Checkbox checked={checked} onChange={(event) => setChecked(event.target.checked)}>
          Something to agree to
        </Checkbox>
        <Checkbox error="Please accept this to go on.">Not agreed to yet</Checkbox>
      </div>
    </ShowcaseSection>
  );
}
