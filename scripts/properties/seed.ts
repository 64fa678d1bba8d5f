import { configureGlobal, readConfigureGlobal } from 'fast-check'

/**
 * From which number properties draw their cases. The test run always draws the same ones, so that what it says of a change is about the
 * change; `npm run properties` draws others each time, and prints the seed that repeats them.
 */
configureGlobal({ ...readConfigureGlobal(), seed: Number(process.env['PROPERTY_SEED'] ?? 20_261_125) })
