export { SettingsHistory } from './history/settings-history.tsx'
