import { describeJourneys } from './describe-journeys';
import { startChromium } from './puppeteer-engine';

describeJourneys('Chromium', startChromium);
