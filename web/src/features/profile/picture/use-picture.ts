import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { type AppError, toAppError } from "@/lib/errors/to-app-error.ts";
import type { Profile } from "@/lib/profile/profile.ts";
import { profileKey } from "../api/get-profile.ts";
import { removeOtherPictures, uploadPicture } from "../api/picture-files.ts";
import { updatePicture } from "../api/update-picture.ts";

export type PictureStep = "idle" | "uploading" | "saving";

/**
 * Sets and removes one's picture: first the file, then the profile that shows it, then the old file. Wherever
 * it breaks off, the profile shows a whole picture, and the prepared one is kept for another try.
 */
export function usePicture(profile: Profile) {
  const queries = useQueryClient();
  const [step, setStep] = useState<PictureStep>("idle");
  const [error, setError] = useState<AppError | null>(null);
  const [kept, setKept] = useState<Blob>();

  const change = async (findAddress: () => Promise<string>) => {
    setError(null);
    try {
      const address = await findAddress();
      setStep("saving");
      queries.setQueryData(profileKey(profile.id), await updatePicture(profile.id, address));
      setKept(undefined);
      void removeOtherPictures(profile.id, address);
    } catch (cause) {
      setError(toAppError(cause, "The picture could not be saved. Please try again."));
    } finally {
      setStep("idle");
    }
  };

  const set = (picture: Blob) =>
    change(() => {
      setKept(picture);
      setStep("uploading");
      return uploadPicture(profile.id, picture);
    });

  return {
    step,
    error,
    set,
    remove: () => change(async () => ""),
    /** Repeats what failed, with the picture that is still at hand. */
    retry: kept ? () => set(kept) : undefined,
  };
}
