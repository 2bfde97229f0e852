import { describeJourneys } from './describe-journeys';
import { startFirefox } from './puppeteer-engine';

describeJourneys('Firefox', startFirefox);
