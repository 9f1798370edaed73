let isPressed = false;
const waiting = new Set<() => void>();

function press(): void {
  isPressed = true;
}

function release(): void {
  isPressed = false;
  // The click follows the release in the same task.
  for (const act of waiting) setTimeout(act);
  waiting.clear();
}

if (typeof document !== 'undefined') {
  // A tap sends the same events as a mouse. What is dragged is not released.
  document.addEventListener('mousedown', press, true);
  for (const end of ['mouseup', 'dragend']) document.addEventListener(end, release, true);
}

/**
 * Runs `act` when no button of the mouse is pressed. An error that appears between press and release would move what is
 * under the pointer, so that the click does not reach it.
 */
export function afterPress(act: () => void): void {
  if (isPressed) waiting.add(act);
  else act();
}
