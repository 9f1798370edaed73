type Report = (error: Error) => void;

let report: Report = (error) => console.error(error);

/** Sets the receiver of errors that the page survives. Without it, they go to the console. */
export function reportFailuresTo(next: Report): void {
  report = next;
}

export const reportFailure = (error: Error): void => report(error);
