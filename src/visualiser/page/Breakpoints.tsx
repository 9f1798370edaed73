import { FormattedMessage } from 'react-intl';
import { inspectorDetails } from '#styled/recipes';
import { BreakpointButton, nameBreakpoint } from './BreakpointButton.tsx';
import { Section } from './Section.tsx';
import type { Inspection } from './useInspection.ts';

/** The breakpoints that are set, each with the button that removes it. */
export function Breakpoints({ inspection }: { inspection: Inspection }) {
  const { breakpoints } = inspection;
  if (breakpoints.length === 0) return null;
  return (
    <Section title={<FormattedMessage id="inspect.breakpoints" />}>
      <ul className={inspectorDetails().list}>
        {breakpoints.map((each) => (
          <li key={nameBreakpoint(each)}>
            <BreakpointButton inspection={inspection} breakpoint={each} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
