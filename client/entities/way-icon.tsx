import { Mail, MessageSquareText } from 'lucide-react'
import type { LetterWay } from '../../shared/resource/letter.ts'

/** The icon of a way that a letter goes. */
export const WayIcon = ({ via }: { via: LetterWay }) =>
  via === 'mail' ? <Mail size={18} aria-hidden /> : <MessageSquareText size={18} aria-hidden />
