import { amountEntry } from './recipes/amountEntry.ts';
import { avatar } from './recipes/avatar.ts';
import { banner } from './recipes/banner.ts';
import { bottomNotice } from './recipes/bottomNotice.ts';
import { brandMark } from './recipes/brandMark.ts';
import { button } from './recipes/button.ts';
import { buttonParts } from './recipes/buttonParts.ts';
import { card } from './recipes/card.ts';
import { checkbox } from './recipes/checkbox.ts';
import { chip } from './recipes/chip.ts';
import { closedList } from './recipes/closedList.ts';
import { codeField } from './recipes/codeField.ts';
import { copyField } from './recipes/copyField.ts';
import { countBadge } from './recipes/countBadge.ts';
import { dashboardLayout } from './recipes/dashboardLayout.ts';
import { defaultLayout } from './recipes/defaultLayout.ts';
import { definitionRows } from './recipes/definitionRows.ts';
import { demoMenu } from './recipes/demoMenu.ts';
import { desk } from './recipes/desk.ts';
import { dialog } from './recipes/dialog.ts';
import { drawing } from './recipes/drawing.ts';
import { entryLayout } from './recipes/entryLayout.ts';
import { facts } from './recipes/facts.ts';
import { field } from './recipes/field.ts';
import { fileField } from './recipes/fileField.ts';
import { filterChip } from './recipes/filterChip.ts';
import { floating } from './recipes/floating.ts';
import { flow } from './recipes/flow.ts';
import { footer } from './recipes/footer.ts';
import { fundingBar } from './recipes/fundingBar.ts';
import { gauge } from './recipes/gauge.ts';
import { headline } from './recipes/headline.ts';
import { input } from './recipes/input.ts';
import { inspector } from './recipes/inspector.ts';
import { inspectorDetails } from './recipes/inspectorDetails.ts';
import { investLayout } from './recipes/investLayout.ts';
import { link } from './recipes/link.ts';
import { money } from './recipes/money.ts';
import { moneyPage } from './recipes/moneyPage.ts';
import { nextAction } from './recipes/nextAction.ts';
import { notice } from './recipes/notice.ts';
import { offscreen } from './recipes/offscreen.ts';
import { pageHeader } from './recipes/pageHeader.ts';
import { pager } from './recipes/pager.ts';
import { panel } from './recipes/panel.ts';
import { plot } from './recipes/plot.ts';
import { radioCards } from './recipes/radioCards.ts';
import { rail } from './recipes/rail.ts';
import { riskWarning } from './recipes/riskWarning.ts';
import { segments } from './recipes/segments.ts';
import { sidebar } from './recipes/sidebar.ts';
import { skeleton } from './recipes/skeleton.ts';
import { skipLink } from './recipes/skipLink.ts';
import { state } from './recipes/state.ts';
import { statusBadge } from './recipes/statusBadge.ts';
import { stepProgress } from './recipes/stepProgress.ts';
import { success } from './recipes/success.ts';
import { table } from './recipes/table.ts';
import { tabs } from './recipes/tabs.ts';
import { timeline } from './recipes/timeline.ts';
import { toast } from './recipes/toast.ts';

export const recipes = {
  avatar,
  banner,
  button,
  countBadge,
  flow,
  link,
  money,
  offscreen,
  bottomNotice,
  skeleton,
  skipLink,
  statusBadge,
};

export const slotRecipes = {
  amountEntry,
  brandMark,
  buttonParts,
  card,
  drawing,
  checkbox,
  chip,
  closedList,
  codeField,
  copyField,
  dashboardLayout,
  defaultLayout,
  definitionRows,
  demoMenu,
  desk,
  dialog,
  entryLayout,
  facts,
  field,
  fileField,
  filterChip,
  floating,
  footer,
  fundingBar,
  gauge,
  headline,
  input,
  inspector,
  inspectorDetails,
  investLayout,
  moneyPage,
  nextAction,
  notice,
  pageHeader,
  pager,
  panel,
  plot,
  radioCards,
  rail,
  riskWarning,
  segments,
  sidebar,
  state,
  stepProgress,
  success,
  table,
  tabs,
  timeline,
  toast,
};
