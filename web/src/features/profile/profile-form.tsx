import { type FormEvent, type ReactNode, useRef, useState } from "react";
import { Button } from "@/components/button.tsx";
import { Field } from "@/components/field.tsx";
import { FormStatus } from "@/components/form-status.tsx";
import { TextAreaField } from "@/components/text-area-field.tsx";
import type { AppError } from "@/lib/errors/to-app-error.ts";
import type { Profile } from "@/lib/profile/profile.ts";
import {
  fieldLabels,
  maxLengths,
  type ProfileField,
  type ProfileProblems,
  type ProfileValues,
  profileFields,
  readProfile,
  shownValuesOf,
} from "./profile-values.ts";

type ProfileFormProps = {
  profile: Profile;
  button: string;
  busy: boolean;
  error: AppError | null;
  errorAction?: ReactNode;
  /** Fields that another window changed while this one was being filled in, with what they hold now. */
  changedElsewhere?: Partial<ProfileValues>;
  /** Beside the button, such as "Skip for now". */
  secondary?: ReactNode;
  /** Saves what differs from the profile; resolves to true when it was saved. */
  onSave: (changes: Partial<ProfileValues>) => Promise<boolean>;
  onChange?: (values: ProfileValues) => void;
};

/**
 * The fields a member writes about themselves. It remembers only what was typed, over the profile as it is: when the
 * profile is loaded again, nothing typed is lost and everything else is current.
 */
export function ProfileForm({
  profile,
  button,
  busy,
  error,
  errorAction,
  changedElsewhere = {},
  secondary,
  onSave,
  onChange,
}: ProfileFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [edits, setEdits] = useState<Partial<ProfileValues>>({});
  const [problems, setProblems] = useState<ProfileProblems>({});
  const shown = shownValuesOf(profile);
  const values = { ...shown, ...edits };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const read = readProfile(values);
    setProblems("problems" in read ? read.problems : {});
    if ("problems" in read) {
      const first = profileFields.find((field) => read.problems[field]);
      form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
      return;
    }
    const changes = Object.fromEntries(
      profileFields
        .filter((field) => field in edits && read.values[field] !== profile[field])
        .map((field) => [field, read.values[field]]),
    );
    if (await onSave(changes)) setEdits({});
  };

  const bind = (field: ProfileField) => {
    const other = changedElsewhere[field];
    return {
      name: field,
      label: fieldLabels[field],
      value: values[field],
      error: problems[field],
      hint: other === undefined ? undefined : `Changed elsewhere to: ${other || "(empty)"}`,
      onChange: (event: { target: { value: string } }) => {
        const next = { ...edits, [field]: event.target.value };
        setEdits(next);
        setProblems({ ...problems, [field]: undefined });
        onChange?.({ ...shown, ...next });
      },
    };
  };

  return (
    <form ref={form} noValidate onSubmit={submit} aria-label="Your profile">
      <Field {...bind("name")} required autoComplete="name" />
      <div className="grid gap-x-4 sm:grid-cols-2">
        <Field {...bind("job_title")} aside="Optional" autoComplete="organization-title" />
        <Field {...bind("company")} aside="Optional" autoComplete="organization" />
      </div>
      <TextAreaField
        {...bind("bio")}
        aside={`${[...values.bio].length} / ${maxLengths.bio}`}
        placeholder="What are you building, and who would you like to meet?"
      />
      <div className="grid gap-x-4 sm:grid-cols-2">
        <Field
          {...bind("linkedin_profile")}
          aside="Optional"
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="linkedin.com/in/you"
        />
        <Field
          {...bind("twitter_handle")}
          aside="Optional"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="@you"
        />
      </div>
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-3">
        <Button type="submit" busy={busy} busyLabel="Saving…" className="max-sm:w-full">
          {button}
        </Button>
        {secondary}
        <FormStatus beside error={error?.message} action={errorAction} />
      </div>
    </form>
  );
}
