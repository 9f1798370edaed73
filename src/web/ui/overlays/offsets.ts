/** The distance in px between a floating element and its trigger. */
export const offsets = {
  tooltip: { crossAxis: 0, mainAxis: 6 },
  popover: { crossAxis: 0, mainAxis: 8 },
  dropdown: { crossAxis: 0, mainAxis: 2 },
};
