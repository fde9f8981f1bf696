// What stands in for code-server's two native modules where no compiler is: the same functions, in JavaScript.

const WATCHDOG = `// Would end the process when its parent is gone; code-server ends its children itself.
exports.start = () => undefined;
`;

const LOG = `// Writes the log files that VS Code's output channels read; no rotation, no level of its own.
const fs = require('node:fs');
const path = require('node:path');
const LEVELS = ['trace', 'debug', 'info', 'warning', 'error', 'critical', 'off'];
let flushLevel = 0;
let defaultLevel = 2;

class Logger {
  constructor(name, file) {
    this.name = name;
    this.level = defaultLevel;
    this.plain = false;
    fs.mkdirSync(path.dirname(file), { recursive: true });
    this.stream = fs.createWriteStream(file, { flags: 'a' });
    this.stream.on('error', () => undefined);
  }
  write(level, message) {
    if (level < this.level) return;
    const stamp = new Date().toISOString().replace('T', ' ').replace('Z', '');
    this.stream.write(this.plain ? message : stamp + ' [' + LEVELS[level] + '] ' + message + '\\n');
  }
  getLevel() { return this.level; }
  setLevel(level) { this.level = level; }
  clearFormatters() { this.plain = true; }
  setPattern() { this.plain = false; }
  flush() {}
  drop() { this.stream.end(); }
}
LEVELS.slice(0, 6).forEach((name, level) => {
  Logger.prototype[name === 'warning' ? 'warn' : name] = function (message) { this.write(level, message); };
});

exports.version = 0;
exports.Logger = Logger;
exports.setLevel = (level) => { defaultLevel = level; };
exports.setFlushOn = (level) => { flushLevel = level; };
exports.shutdown = () => undefined;
exports.createRotatingLogger = async (name, file) => new Logger(name, file);
exports.createAsyncRotatingLogger = exports.createRotatingLogger;
`;

export const SUBSTITUTES = { '@vscode/native-watchdog': WATCHDOG, '@vscode/spdlog': LOG };
