export { ConnectionCard } from './connection/connection-card.tsx'
export { CONNECTION_HISTORY } from './connection/connection-history-words.ts'
