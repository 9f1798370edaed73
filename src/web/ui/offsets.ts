/** How far a floating part stands off its trigger, in px: the specification's [0,6], [0,8] and [0,2]. */
export const offsets = {
  tooltip: { crossAxis: 0, mainAxis: 6 },
  popover: { crossAxis: 0, mainAxis: 8 },
  dropdown: { crossAxis: 0, mainAxis: 2 },
};
