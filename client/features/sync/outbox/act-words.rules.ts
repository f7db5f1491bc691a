import { useHasText, useText } from '../../../ui/text.ts'
import { commandKeyOf } from '../sync-state.rules.ts'

/** What an act is called, from the name of its command. */
export function useActWords(): (name: string) => string {
  const text = useText()
  const hasText = useHasText()
  return (name) => text(hasText(commandKeyOf(name)) ? commandKeyOf(name) : 'outbox:command.other')
}
