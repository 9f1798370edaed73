// The JSON report of vitest. It also has the errors outside of tests, such as a rejected promise that nobody awaits.
import { JsonReporter } from 'vitest/node';

export default class UnitReporter extends JsonReporter {
  #unhandled = [];

  onTestRunEnd(modules, unhandled) {
    this.#unhandled = unhandled.map(({ message, stack, VITEST_TEST_PATH, VITEST_TEST_NAME }) => ({
      message,
      stack,
      file: VITEST_TEST_PATH,
      test: VITEST_TEST_NAME,
    }));
    return super.onTestRunEnd(modules);
  }

  writeReport(text) {
    return super.writeReport(JSON.stringify({ ...JSON.parse(text), unhandled: this.#unhandled }));
  }
}
