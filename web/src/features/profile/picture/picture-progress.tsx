import type { PictureStep } from "./use-picture.ts";

const words: Record<PictureStep, string> = {
  idle: "",
  uploading: "Uploading your picture…",
  saving: "Saving your picture…",
};
const parts: Record<PictureStep, number> = { idle: 0, uploading: 1, saving: 2 };

/** How far a picture has come, by the steps it takes. */
export function PictureProgress({ step }: { step: PictureStep }) {
  return (
    <div role="status">
      {step === "idle" ? null : (
        <>
          {words[step]}
          <progress
            className="mt-1.5 block h-1.5 w-full accent-brand"
            max={3}
            value={parts[step]}
            aria-hidden="true"
          />
        </>
      )}
    </div>
  );
}
