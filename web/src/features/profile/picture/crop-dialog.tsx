import { useState } from "react";
import { Button } from "@/components/button.tsx";
import { Dialog } from "@/components/dialog.tsx";
import { middleCrop, mostZoom, zoomCrop, zoomOf } from "./crop.ts";
import { CropView } from "./crop-view.tsx";
import { encodePicture } from "./encode-picture.ts";

type CropDialogProps = {
  picture: ImageBitmap;
  onDone: (cropped: Blob) => void;
  onCancel: () => void;
  onError: (error: unknown) => void;
};

/** Which square of the picture to show: drag it or use the arrow keys, and zoom. */
export function CropDialog({ picture, onDone, onCancel, onError }: CropDialogProps) {
  const [crop, setCrop] = useState(() => middleCrop(picture));
  const zoom = zoomOf(crop, picture);
  const use = () => encodePicture(picture, crop).then(onDone, onError);

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onCancel()}
      title="Choose the part to show"
      description="Drag the picture, or move it with the arrow keys."
      actions={
        <>
          <Button variant="ghost" size="medium" onClick={onCancel}>
            Cancel
          </Button>
          <Button size="medium" onClick={use}>
            Use this picture
          </Button>
        </>
      }
    >
      <CropView picture={picture} crop={crop} onCrop={setCrop} />
      <label className="mt-5 flex items-center gap-4 text-sm font-medium">
        <span className="shrink-0">Zoom</span>
        <input
          type="range"
          min={1}
          max={mostZoom}
          step={0.05}
          value={zoom}
          onChange={(event) => setCrop(zoomCrop(crop, picture, Number(event.target.value)))}
          className="h-11 w-full accent-brand"
        />
      </label>
    </Dialog>
  );
}
