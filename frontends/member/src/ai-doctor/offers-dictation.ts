/** Whether this browser can write down what is said. Without https none may use a microphone. */
export function offersDictation(): boolean {
  return window.isSecureContext && ['SpeechRecognition', 'webkitSpeechRecognition'].some((name) => name in window);
}
