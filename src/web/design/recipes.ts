import { avatar } from './recipes/area/avatar.ts';
import { card } from './recipes/area/card.ts';
import { chip } from './recipes/area/chip.ts';
import { closedList } from './recipes/area/closedList.ts';
import { countBadge } from './recipes/area/countBadge.ts';
import { dashboardLayout } from './recipes/area/dashboardLayout.ts';
import { demoMenu } from './recipes/area/demoMenu.ts';
import { facts } from './recipes/area/facts.ts';
import { fundingBar } from './recipes/area/fundingBar.ts';
import { money } from './recipes/area/money.ts';
import { nextAction } from './recipes/area/nextAction.ts';
import { pager } from './recipes/area/pager.ts';
import { segments } from './recipes/area/segments.ts';
import { sidebar } from './recipes/area/sidebar.ts';
import { skeleton } from './recipes/area/skeleton.ts';
import { state } from './recipes/area/state.ts';
import { statusBadge } from './recipes/area/statusBadge.ts';
import { bottomNotice } from './recipes/index/bottomNotice.ts';
import { brandMark } from './recipes/index/brandMark.ts';
import { button } from './recipes/index/button.ts';
import { buttonParts } from './recipes/index/buttonParts.ts';
import { checkbox } from './recipes/index/checkbox.ts';
import { entryLayout } from './recipes/index/entryLayout.ts';
import { field } from './recipes/index/field.ts';
import { flow } from './recipes/index/flow.ts';
import { footer } from './recipes/index/footer.ts';
import { input } from './recipes/index/input.ts';
import { link } from './recipes/index/link.ts';
import { notice } from './recipes/index/notice.ts';
import { offscreen } from './recipes/index/offscreen.ts';
import { pageHeader } from './recipes/index/pageHeader.ts';
import { skipLink } from './recipes/index/skipLink.ts';
import { drawing } from './recipes/inspect/drawing.ts';
import { inspector } from './recipes/inspect/inspector.ts';
import { amountEntry } from './recipes/rest/amountEntry.ts';
import { banner } from './recipes/rest/banner.ts';
import { codeField } from './recipes/rest/codeField.ts';
import { copyField } from './recipes/rest/copyField.ts';
import { defaultLayout } from './recipes/rest/defaultLayout.ts';
import { definitionRows } from './recipes/rest/definitionRows.ts';
import { desk } from './recipes/rest/desk.ts';
import { dialog } from './recipes/rest/dialog.ts';
import { fileField } from './recipes/rest/fileField.ts';
import { filterChip } from './recipes/rest/filterChip.ts';
import { floating } from './recipes/rest/floating.ts';
import { gauge } from './recipes/rest/gauge.ts';
import { headline } from './recipes/rest/headline.ts';
import { inspectorDetails } from './recipes/rest/inspectorDetails.ts';
import { investLayout } from './recipes/rest/investLayout.ts';
import { moneyPage } from './recipes/rest/moneyPage.ts';
import { panel } from './recipes/rest/panel.ts';
import { plot } from './recipes/rest/plot.ts';
import { radioCards } from './recipes/rest/radioCards.ts';
import { rail } from './recipes/rest/rail.ts';
import { riskWarning } from './recipes/rest/riskWarning.ts';
import { stepProgress } from './recipes/rest/stepProgress.ts';
import { success } from './recipes/rest/success.ts';
import { table } from './recipes/rest/table.ts';
import { tabs } from './recipes/rest/tabs.ts';
import { timeline } from './recipes/rest/timeline.ts';
import { toast } from './recipes/rest/toast.ts';

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
