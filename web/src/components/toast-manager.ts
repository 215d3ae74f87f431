import { Toast } from "@base-ui/react/toast";

/** Shared by the region that shows toasts and the code that adds them. */
export const toasts = Toast.createToastManager();
