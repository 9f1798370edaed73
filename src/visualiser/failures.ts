type Report = (error: Error) => void;

let report: Report = (error) => console.error(error);

/** Names who hears of an error that the page survives. Without it, the console does. */
export function reportFailuresTo(next: Report): void {
  report = next;
}

export const reportFailure = (error: Error): void => report(error);
