# A slow connection to a local port: perl slow-line.pl PORT BYTES_A_SECOND
# Prints its port, accepts connections and forwards answers a little at a time, with the small packets and buffers of a
# mobile network; with this machine's large ones, a slow reader looks like one that reads nothing.
use strict;
use warnings;
use Socket;

my ($port, $bytes_a_second) = @ARGV;
my $turns_a_second = 4;
my $maximum_segment_option = 2;
$SIG{CHLD} = 'IGNORE';
socket(my $server, PF_INET, SOCK_STREAM, 6) or die $!;
bind($server, sockaddr_in(0, INADDR_LOOPBACK)) or die $!;
listen($server, 16) or die $!;
$| = 1;
print +(sockaddr_in(getsockname $server))[0], "\n";
while (accept(my $client, $server)) {
    next if fork;
    socket(my $site, PF_INET, SOCK_STREAM, 6) or die $!;
    setsockopt($site, SOL_SOCKET, SO_RCVBUF, pack('l', 2048)) or die $!;
    setsockopt($site, 6, $maximum_segment_option, pack('l', 1000)) or die $!;
    connect($site, sockaddr_in($port, INADDR_LOOPBACK)) or die $!;
    if (!fork) {
        while (sysread($client, my $sent, 16384)) { syswrite($site, $sent) }
        exit;
    }
    while (sysread($site, my $received, $bytes_a_second / $turns_a_second)) {
        syswrite($client, $received) or last;
        select(undef, undef, undef, 1 / $turns_a_second);
    }
    shutdown($client, 2);
    exit;
}
