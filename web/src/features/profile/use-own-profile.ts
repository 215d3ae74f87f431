import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { limits } from "@/config/limits.ts";
import type { AppUser } from "@/lib/app-user.ts";
import { toAppError } from "@/lib/errors/to-app-error.ts";
import { withPatience } from "@/lib/patience.ts";
import type { Profile } from "@/lib/profile/profile.ts";
import { ensureProfile } from "./api/ensure-profile.ts";
import { profileKey } from "./api/get-profile.ts";
import { updateProfile } from "./api/update-profile.ts";
import { type ProfileValues, profileFields } from "./profile-values.ts";

/** The signed-in person's profile, made quietly when it is missing; null when they have to accept the terms first. */
export function useOwnProfile(user: AppUser) {
  return useQuery({
    queryKey: profileKey(user.id),
    queryFn: async (): Promise<Profile | null> => {
      const result = await withPatience(ensureProfile(user), noAnswer, limits.pagePatience);
      if (result.status === "postponed") throw result.error;
      return result.status === "terms-required" ? null : result.profile;
    },
  });
}

function noAnswer(): Promise<never> {
  return Promise.reject(toAppError({ code: "request_timeout" }));
}

/** Saves one's profile, one save at a time, and tells what another window changed meanwhile. */
export function useSaveProfile(profile: Profile) {
  const queries = useQueryClient();
  const running = useRef(false);
  const [changedElsewhere, setChangedElsewhere] = useState<Partial<ProfileValues>>({});
  const mutation = useMutation({
    mutationFn: (changes: Partial<ProfileValues>) => updateProfile(profile, changes),
    onSuccess: (saved) => {
      queries.setQueryData(profileKey(saved.id), saved);
      setChangedElsewhere({});
    },
  });

  /** Resolves to true when everything is saved. Nothing to save is saved at once. */
  const save = async (changes: Partial<ProfileValues>): Promise<boolean> => {
    if (running.current) return false;
    if (Object.keys(changes).length === 0) return true;
    running.current = true;
    try {
      await mutation.mutateAsync(changes);
      return true;
    } catch {
      return false; // The form shows `error`.
    } finally {
      running.current = false;
    }
  };

  /** After a conflict: loads the newest version under what was typed, and says which fields it changed. */
  const loadNewest = async () => {
    const key = profileKey(profile.id);
    await queries.refetchQueries({ queryKey: key });
    const newest = queries.getQueryData<Profile>(key);
    if (!newest) return;
    const changed = profileFields.filter((field) => newest[field] !== profile[field]);
    setChangedElsewhere(Object.fromEntries(changed.map((field) => [field, newest[field]])));
    mutation.reset();
  };

  return {
    save,
    loadNewest,
    changedElsewhere,
    busy: mutation.isPending,
    error: mutation.error ? toAppError(mutation.error) : null,
  };
}
