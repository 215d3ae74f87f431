import "./app/read-address-first.ts";
import { StrictMode } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { createBrowserRouter } from "react-router-dom";
import { App } from "./app/app.tsx";
import { loadRoutes } from "./app/load-routes.ts";
import { routes } from "./app/router.tsx";
import { TakenOver } from "./app/take-over.tsx";
import { sessionOwner } from "./lib/session/session-owner.ts";
import "./styles/app.css";

const container = document.getElementById("root");
if (!container) throw new Error("index.html has no element with the id “root”.");

const draw = () => (
  <StrictMode>
    <App router={createBrowserRouter(routes)} />
  </StrictMode>
);

/** Tells public/boot.js that from here on React itself holds back what is pressed until it can answer. */
function begin(root: HTMLElement): (() => void) | undefined {
  delete root.dataset.needsScript;
  return window.stopKeepingPresses?.();
}

/** Takes over the prerendered page as it stands, once its script is here and nobody turned out to be signed in. */
async function takeOver(root: HTMLElement): Promise<void> {
  const [loaded] = await Promise.allSettled([
    loadRoutes(routes, location.pathname),
    sessionOwner.initialise(),
  ]);
  const isSame = loaded.status === "fulfilled" && sessionOwner.getState().status === "signed-out";
  if (!isSame) return drawAnew(root);
  const pressAgain = begin(root);
  hydrateRoot(
    root,
    <TakenOver root={root} pressAgain={pressAgain}>
      {draw()}
    </TakenOver>,
  );
}

/** Draws the page into an empty one; what public/boot.js hid goes with what was there. */
function drawAnew(root: HTMLElement): void {
  begin(root);
  root.replaceChildren();
  delete document.documentElement.dataset.notForYou;
  createRoot(root).render(draw());
}

if (container.hasChildNodes() && !("notForYou" in document.documentElement.dataset)) {
  void takeOver(container);
} else {
  drawAnew(container);
}
