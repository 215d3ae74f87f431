import { useState } from "react";
import { GoogleIcon } from "@/components/brand-icons.tsx";
import { Button } from "@/components/button.tsx";
import { ButtonLink } from "@/components/button-link.tsx";
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
      <div className="flex flex-wrap items-center gap-3">
        <ButtonLink to="/ui">A link</ButtonLink>
        <ButtonLink to="/ui" variant="secondary" size="medium">
          A smaller link
        </ButtonLink>
        <button type="button" className="text-link">
          In a message
        </button>
      </div>
    </ShowcaseSection>
  );
}

/** What a form says at its button. */
export function ShowcaseForms() {
  return (
    <ShowcaseSection title="Forms">
      <div className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
        <div>
          <Button disabled className="w-full" aria-describedby="ui-why">
            Create account
          </Button>
          <FormStatus id="ui-why" note="Says why it cannot be pressed yet." />
        </div>
        <div>
          <Button className="w-full">Sign in</Button>
          <FormStatus
            error="That email and password do not match. Please try again, or choose a new password."
            action={
              <button type="button" className="text-link">
                Email me a code
              </button>
            }
          />
        </div>
        <div>
          <Button className="w-full">Resend Code</Button>
          <FormStatus success="Verification code sent! Please check your email." />
        </div>
        <div className="flex flex-wrap items-center gap-4">
          <Button>Save</Button>
          <FormStatus beside error="Network error. Please check your connection." />
        </div>
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
        <Field label="To be read" defaultValue="Nobody can change this" readOnly />
        <Field label="Right to left" lang="ar" defaultValue="عائشة الفهرية" aside="Optional" />
        <Field label="Long" defaultValue={"Donaudampfschifffahrtsgesellschaft".repeat(3)} />
        <PasswordField label="Secret" autoComplete="off" defaultValue="Right-Horse-1!" />
        <PasswordField
          label="Secret, wrong"
          autoComplete="off"
          defaultValue="weak"
          error="Password must contain: 8+ characters, uppercase letter, number, special character"
          messageLines={2}
        />
        <TextAreaField label="Several lines" defaultValue={"One\nTwo"} aside="7 / 1000" />
        <TextAreaField
          label="Several lines, wrong"
          defaultValue="Too many"
          error="Please use at most 1000 characters."
        />
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
        <CodeField label="Code, empty" value="" length={6} onChange={() => undefined} />
        <CodeField label="Code, disabled" value="123456" length={6} onChange={() => {}} disabled />
        <Checkbox>Not agreed to</Checkbox>
        <Checkbox defaultChecked disabled>
          Cannot be changed
        </Checkbox>
      </div>
    </ShowcaseSection>
  );
}
