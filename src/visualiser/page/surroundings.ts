export { ChartRemarks } from './ChartRemarks.tsx';
export { Exports } from './Exports.tsx';
export { SequenceDiagram } from './SequenceDiagram.tsx';
export { SidePanel } from './SidePanel.tsx';
export { ViewSwitch } from './ViewSwitch.tsx';
