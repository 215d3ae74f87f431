import { useState } from "react";
import { Avatar } from "@/components/avatar.tsx";
import { Button } from "@/components/button.tsx";
import { Dialog } from "@/components/dialog.tsx";
import { PersonIcon, SignOutIcon } from "@/components/icons.tsx";
import { Logo } from "@/components/logo.tsx";
import { Menu } from "@/components/menu.tsx";
import { ThemeSwitch } from "@/components/theme-switch.tsx";
import { ToastRegion } from "@/components/toast.tsx";
import { toasts } from "@/components/toast-manager.ts";
import { ShowcaseSection } from "./showcase-section.tsx";

/** What floats above the page. */
export function ShowcaseOverlays() {
  const [open, setOpen] = useState(false);
  const nothing = () => undefined;
  return (
    <ShowcaseSection title="Logo, theme, dialog, menu, toast">
      <div className="flex flex-wrap items-center gap-4">
        <Logo />
        <ThemeSwitch />
        <Button variant="secondary" onClick={() => setOpen(true)}>
          Open a dialog
        </Button>
        <Button
          variant="secondary"
          onClick={() =>
            toasts.add({ title: "Profile saved", description: "Others see it now.", timeout: 0 })
          }
        >
          Show a toast
        </Button>
        <Menu
          label="Open a menu"
          trigger={<Avatar name="Ada Lovelace" size="small" />}
          heading={<span className="font-medium">Ada Lovelace</span>}
          items={[
            { label: "Your profile", icon: <PersonIcon />, onSelect: nothing },
            { label: "Sign out", icon: <SignOutIcon />, onSelect: nothing },
          ]}
        />
      </div>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Sign out everywhere?"
        description="You can sign in again at any time."
        actions={
          <>
            <Button variant="ghost" size="medium" onClick={() => setOpen(false)}>
              Stay signed in
            </Button>
            <Button variant="danger" size="medium" onClick={() => setOpen(false)}>
              Sign out
            </Button>
          </>
        }
      />
      <ToastRegion />
    </ShowcaseSection>
  );
}
