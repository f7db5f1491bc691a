import { useHasText, useText } from '../ui/text.ts'

/** What a role is called: the default ones in the words of the catalogue, others as they were named. */
export function useRoleName(): (name: string) => string {
  const text = useText()
  const hasText = useHasText()
  return (name) => (hasText(`frame:role.${name}`) ? text(`frame:role.${name}`) : name)
}
