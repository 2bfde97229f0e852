import { describeJourneys } from './describe-journeys';
import { startWebKit } from './webkit-engine';

describeJourneys('WebKit', startWebKit);
