import { type DragEvent, useRef, useState } from "react";
import { Avatar } from "@/components/avatar.tsx";
import { Button } from "@/components/button.tsx";
import { classNames } from "@/components/class-names.ts";
import { type AppError, toAppError } from "@/lib/errors/to-app-error.ts";
import type { Profile } from "@/lib/profile/profile.ts";
import { CropDialog } from "./crop-dialog.tsx";
import { decodePicture } from "./encode-picture.ts";
import { PictureProgress } from "./picture-progress.tsx";
import { usePicture } from "./use-picture.ts";

/** One's picture: chosen or dropped, cut to a square, saved at once; or removed. */
export function PictureField({ profile }: { profile: Profile }) {
  const input = useRef<HTMLInputElement>(null);
  const { step, error, set, remove, retry } = usePicture(profile);
  const [chosen, setChosen] = useState<ImageBitmap>();
  const [refused, setRefused] = useState<AppError | null>(null);
  const [over, setOver] = useState(false);
  const busy = step !== "idle";
  const problem = refused ?? error;

  const refuse = (cause: unknown) => {
    setChosen(undefined);
    setRefused(toAppError(cause, "This picture could not be read. Please choose another one."));
  };
  const choose = async (file: File | undefined) => {
    if (!file || busy) return;
    setRefused(null);
    await decodePicture(file).then(setChosen, refuse);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void choose(event.dataTransfer.files[0]);
  };

  return (
    <section aria-label="Your picture">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut for the button inside */}
      <div
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={classNames(
          "flex items-center gap-5 rounded-2xl border border-dashed p-4 transition-colors",
          over ? "border-brand bg-brand-soft" : "border-line-strong",
        )}
      >
        <Avatar name={profile.name} src={profile.avatar_url} size="large" />
        <div className="min-w-0 space-y-2.5">
          <div className="flex flex-wrap gap-2">
            <Button
              variant="secondary"
              size="medium"
              disabled={busy}
              onClick={() => input.current?.click()}
            >
              {profile.avatar_url ? "Change picture" : "Add a picture"}
            </Button>
            {profile.avatar_url ? (
              <Button variant="ghost" size="medium" disabled={busy} onClick={remove}>
                Remove
              </Button>
            ) : null}
          </div>
          {/* One place for three texts, so that a picture on its way moves nothing. */}
          <div className="grid min-h-10 text-sm text-ink-muted *:[grid-area:1/1] max-sm:min-h-15">
            <p className={busy || problem ? "invisible" : undefined}>
              JPEG, PNG, WebP or GIF. You can also drop a file here.
            </p>
            <PictureProgress step={step} />
            {problem && !busy ? (
              <p role="alert" className="animate-enter text-danger">
                {problem.message}{" "}
                {retry && !refused ? (
                  <button type="button" className="text-link" onClick={retry}>
                    Try again
                  </button>
                ) : null}
              </p>
            ) : null}
          </div>
        </div>
        <input
          ref={input}
          type="file"
          accept="image/jpeg,image/png,image/webp,image/gif"
          aria-label="Picture file"
          tabIndex={-1}
          className="sr-only"
          onChange={(event) => {
            void choose(event.target.files?.[0]);
            // The same file may be chosen again.
            event.target.value = "";
          }}
        />
      </div>
      {chosen ? (
        <CropDialog
          picture={chosen}
          onCancel={() => setChosen(undefined)}
          onError={refuse}
          onDone={(cropped) => {
            setChosen(undefined);
            void set(cropped);
          }}
        />
      ) : null}
    </section>
  );
}
